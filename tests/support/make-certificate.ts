import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a self-signed certificate for 127.0.0.1 and its key, both in PEM. */
export function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'gahana-certificate-'))
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-subj',
        '/CN=127.0.0.1',
        '-addext',
        'subjectAltName=IP:127.0.0.1',
        '-days',
        '2',
        '-keyout',
        keyFile,
        '-out',
        certificateFile,
      ],
      { stdio: 'ignore' },
    )
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certificateFile, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
