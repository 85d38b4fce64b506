import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SmtpCommand, type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { createEmailTransport, type EmailTransport, type OutgoingEmail } from './email-transport.ts'

const SHOP_ADDRESS = 'shop@gahana.test'
const from = {
  address: SHOP_ADDRESS,
  readSender: async () => ({ name: 'Gahana, गहना', email: SHOP_ADDRESS }),
}
const EMAIL_ID = '0197a1b2-0000-7000-8000-000000000001'
const makeEmail = (emailChanges: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  id: EMAIL_ID,
  createdAt: new Date('2026-03-01T04:05:06.789Z'),
  to: 'sita@gahana.test',
  subject: 'Your order',
  text: 'Thank you. धन्यवाद।\n',
  html: '<p>Thank you. धन्यवाद।</p>',
  ...emailChanges,
})

/** The header lines of a raw email, unfolded. */
const emailHeadOf = (data: string) =>
  (data.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')
const emailHeadersOf = (data: string) =>
  Object.fromEntries(emailHeadOf(data).map((line) => [line.split(':')[0]?.toLowerCase(), line]))

/** The type of each part of a raw email, and its decoded content. */
function emailPartsOf(data: string): [type: string, content: string][] {
  const mimeBoundary = /boundary="([^"]+)"/.exec(data)?.[1] ?? ''
  const parts = data.split(`--${mimeBoundary}`).slice(1, -1)
  return parts.map((part) => {
    const [head = '', ...body] = part.trimStart().split('\r\n\r\n')
    const encodedBody = body.join('\r\n\r\n').replace(/\r\n$/, '')
    const bytes = encodedBody
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    return [head.split('\r\n')[0] ?? '', Buffer.from(bytes, 'latin1').toString()]
  })
}

describe('without a mail server', () => {
  let folder: string
  let transport: EmailTransport

  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'gahana-outbox-')), 'outbox')
    transport = createEmailTransport({ folder, ...from })
  })
  afterAll(() => rm(join(folder, '..'), { recursive: true }))
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const readWrittenEmail = async () => {
    const [name = ''] = await readdir(folder)
    return readFile(join(folder, name), 'utf8')
  }

  test('an email becomes one file that mail programs open, for nobody else to read', async () => {
    await transport.send(makeEmail())
    expect(await readdir(folder)).toEqual([`2026-03-01T04-05-06.789Z-${EMAIL_ID}.eml`])
    const { mode } = await stat(join(folder, `2026-03-01T04-05-06.789Z-${EMAIL_ID}.eml`))
    expect(mode & 0o077).toBe(0)
    const data = await readWrittenEmail()
    expect(emailHeadersOf(data)).toMatchObject({
      'message-id': `Message-ID: <${EMAIL_ID}@gahana.test>`,
      date: 'Date: Sun, 01 Mar 2026 04:05:06 +0000',
      to: 'To: sita@gahana.test',
      subject: 'Subject: Your order',
      'auto-submitted': 'Auto-Submitted: auto-generated',
    })
    expect(emailHeadersOf(data).from).toMatch(/^From: .+<shop@gahana.test>$/)
    expect(emailHeadersOf(data)).not.toHaveProperty('reply-to')
    expect(data).toContain('Thank you.')
    expect(data).not.toMatch(/List-Unsubscribe/)
  })

  test('an email has the operator’s address as sender, the shop’s name, and the owner’s address for replies', async () => {
    let sender = { name: 'Gahana', email: SHOP_ADDRESS }
    const shopTransport = createEmailTransport({
      folder,
      address: SHOP_ADDRESS,
      readSender: async () => sender,
    })
    sender = { name: 'Janakpur Crafts', email: 'sita@crafts.test' }
    await shopTransport.send(makeEmail())
    expect(emailHeadersOf(await readWrittenEmail())).toMatchObject({
      'message-id': `Message-ID: <${EMAIL_ID}@gahana.test>`,
      from: 'From: Janakpur Crafts <shop@gahana.test>',
      'reply-to': 'Reply-To: Janakpur Crafts <sita@crafts.test>',
    })
  })

  test('an email is not sent if the name of the shop cannot be read', async () => {
    const readSender = () => Promise.reject(new Error('no database'))
    const transportWithoutSender = createEmailTransport({
      folder,
      address: SHOP_ADDRESS,
      readSender,
    })
    await expect(transportWithoutSender.send(makeEmail())).rejects.toThrow('no database')
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })

  test('emails that are sent together read the name of the shop once', async () => {
    const readSender = vi.fn(async () => ({ name: 'Gahana', email: SHOP_ADDRESS }))
    const shopTransport = createEmailTransport({ folder, address: SHOP_ADDRESS, readSender })
    const tenEmails = Array.from({ length: 10 }, (_, n) => makeEmail({ id: `mail-${n}` }))
    await Promise.all(tenEmails.map((one) => shopTransport.send(one)))
    expect(readSender).toHaveBeenCalledTimes(1)
    expect(await readdir(folder)).toHaveLength(10)
  })

  test('an email that is sent a second later has the new name of the shop', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      let name = 'Gahana'
      const readSender = async () => ({ name, email: SHOP_ADDRESS })
      const shopTransport = createEmailTransport({ folder, address: SHOP_ADDRESS, readSender })
      await shopTransport.send(makeEmail())
      name = 'Janakpur Crafts'
      vi.advanceTimersByTime(1_001)
      await shopTransport.send(makeEmail())
      expect(emailHeadersOf(await readWrittenEmail()).from).toBe(
        `From: Janakpur Crafts <${SHOP_ADDRESS}>`,
      )
    } finally {
      vi.useRealTimers()
    }
  })

  test('the name of the shop is read again for the next email if reading failed', async () => {
    let isServerAway = true
    const readSender = async () => {
      if (isServerAway) throw new Error('no database')
      return { name: 'Gahana', email: SHOP_ADDRESS }
    }
    const shopTransport = createEmailTransport({ folder, address: SHOP_ADDRESS, readSender })
    await expect(shopTransport.send(makeEmail())).rejects.toThrow('no database')
    isServerAway = false
    await shopTransport.send(makeEmail())
    expect(await readdir(folder)).toHaveLength(1)
  })

  test('the text and HTML of an email arrive unchanged', async () => {
    const text = `Rs = 100 \nधन्यवाद। ${'x'.repeat(200)}\n.\n-- \nGahana\n`
    const longHtml = `<p style="margin:0">${'धन्यवाद। '.repeat(30)}</p>\n`
    await transport.send(makeEmail({ text, html: longHtml }))
    const data = await readWrittenEmail()
    expect(emailPartsOf(data)).toEqual([
      ['Content-Type: text/plain; charset=utf-8', text.replaceAll('\n', '\r\n')],
      ['Content-Type: text/html; charset=utf-8', longHtml.replaceAll('\n', '\r\n')],
    ])
    expect(Math.max(...data.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76)
  })

  test('an email that is sent again overwrites its file', async () => {
    await transport.send(makeEmail())
    await transport.send(makeEmail())
    expect(await readdir(folder)).toHaveLength(1)
  })

  test('forty emails at once become forty complete files', async () => {
    const tenEmails = Array.from({ length: 40 }, (_, n) => makeEmail({ id: `mail-${n}` }))
    await Promise.all(tenEmails.map((one) => transport.send(one)))
    const names = await readdir(folder)
    expect(names).toHaveLength(40)
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
    for (const name of names)
      expect(await readFile(join(folder, name), 'utf8')).toMatch(/Content-Type.*[\s\S]*--\r\n$/)
  })

  test('a newsletter email has headers for the unsubscribe button of mail programs', async () => {
    await transport.send(makeEmail({ unsubscribeUrl: 'https://gahana.test/api/newsletter/x/abc' }))
    expect(emailHeadersOf(await readWrittenEmail())).toMatchObject({
      'list-unsubscribe': 'List-Unsubscribe: <https://gahana.test/api/newsletter/x/abc>',
      'list-unsubscribe-post': 'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    })
  })

  test('a file that cannot be written is an error', async () => {
    const transportWithoutFolder = createEmailTransport({ folder: '/dev/null/outbox', ...from })
    await expect(transportWithoutFolder.send(makeEmail())).rejects.toThrow()
  })
})

describe('with a mail server', () => {
  let smtpServer: SmtpServer
  let transport: EmailTransport

  beforeAll(async () => {
    smtpServer = await startSmtpServer()
    transport = createEmailTransport({ smtpUrl: smtpServer.url, folder: '/nowhere', ...from })
  })
  afterAll(async () => {
    transport.close()
    await smtpServer.close()
  })
  afterEach(() => {
    smtpServer.receivedEmails.length = 0
    smtpServer.verdict = () => '250 ok'
    smtpServer.hangs = undefined
  })

  test('an email goes to its one recipient, in the name of the shop', async () => {
    await transport.send(makeEmail())
    expect(smtpServer.receivedEmails).toMatchObject([
      { from: '<shop@gahana.test>', to: ['<sita@gahana.test>'] },
    ])
    expect(emailHeadersOf(smtpServer.receivedEmails[0]?.data ?? '')['message-id']).toContain(
      EMAIL_ID,
    )
  })

  test('an email that the server refuses is an error', async () => {
    smtpServer.verdict = () => '451 come back later'
    await expect(transport.send(makeEmail())).rejects.toThrow(/451 come back later/)
    expect(smtpServer.receivedEmails).toEqual([])
  })

  test('a server may check an email for ten minutes before it accepts it', async () => {
    const setTimeoutOfSocket = vi.spyOn(Socket.prototype, 'setTimeout')
    await transport.send(makeEmail())
    const longestSilenceMs = Math.max(...setTimeoutOfSocket.mock.calls.map(([ms]) => ms))
    setTimeoutOfSocket.mockRestore()
    expect(longestSilenceMs).toBeGreaterThanOrEqual(10 * 60_000)
  })

  const HANGING_COMMANDS: SmtpCommand[] = ['CONNECT', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'END OF MAIL']

  test.each(
    HANGING_COMMANDS.flatMap((at) => [
      { at, isTalking: false, words: 'says nothing' },
      { at, isTalking: true, words: 'never ends its answer' },
    ]),
  )(
    'sending ends with an error, and the connection with it, if the server $words at $at',
    async ({ at, isTalking }) => {
      const connectionsBefore = smtpServer.openConnections()
      smtpServer.hangs = { at, isTalking }
      const impatientTransport = createEmailTransport({
        smtpUrl: smtpServer.url,
        folder: '/nowhere',
        ...from,
        limits: { connectMs: 100, silenceMs: 150, totalMs: 300 },
      })
      await expect(impatientTransport.send(makeEmail())).rejects.toThrow()
      await vi.waitFor(() => expect(smtpServer.openConnections()).toBe(connectionsBefore))
      smtpServer.hangs = undefined
      await impatientTransport.send(makeEmail())
      impatientTransport.close()
    },
  )

  test('an unreachable server is an error', async () => {
    const unreachableTransport = createEmailTransport({
      smtpUrl: 'smtp://127.0.0.1:1',
      folder: '/nowhere',
      ...from,
    })
    await expect(unreachableTransport.send(makeEmail())).rejects.toThrow(/ECONNREFUSED/)
    unreachableTransport.close()
  })

  test.each([
    [
      'a second header in the name',
      { name: 'Gahana\r\nBcc: b@gahana.test', email: 'a@gahana.test' },
    ],
    [
      'a second header in the address',
      { name: 'Gahana', email: 'a@gahana.test\r\nBcc: b@gahana.test' },
    ],
  ])('%s of the sender adds no recipient', async (_, sender) => {
    const shopTransport = createEmailTransport({
      smtpUrl: smtpServer.url,
      folder: '/nowhere',
      address: SHOP_ADDRESS,
      readSender: async () => sender,
    })
    await shopTransport.send(makeEmail()).catch(() => {})
    shopTransport.close()
    for (const { to, data } of smtpServer.receivedEmails) {
      expect(to).toEqual(['<sita@gahana.test>'])
      expect(emailHeadOf(data).filter((line) => /^(bcc|cc):/i.test(line))).toEqual([])
    }
  })

  // The contract refuses these addresses too; this tests the second line of defence.
  test.each([
    ['two addresses', { to: 'a@gahana.test, b@gahana.test' }],
    ['a group', { to: 'all: a@gahana.test, b@gahana.test;' }],
    ['a second header in the address', { to: 'a@gahana.test\r\nBcc: b@gahana.test' }],
    ['a command in the address', { to: 'a@gahana.test>\r\nRCPT TO:<b@gahana.test' }],
    ['a second header in the subject', { subject: 'Hello\r\nBcc: b@gahana.test' }],
    ['a body in the subject', { subject: 'Hello\r\n\r\nBcc: b@gahana.test' }],
    ['an end of mail in the text', { text: 'a\r\n.\r\nRCPT TO:<b@gahana.test>\r\n' }],
    ['a header in the link', { unsubscribeUrl: 'https://x\r\nBcc: b@gahana.test' }],
  ])('%s adds no recipient', async (_, emailChanges) => {
    await transport.send(makeEmail(emailChanges)).catch(() => {})
    for (const { to, data } of smtpServer.receivedEmails) {
      expect(to).toHaveLength(1)
      expect(to).not.toContain('<b@gahana.test>')
      expect(emailHeadOf(data).filter((line) => /^(bcc|cc):/i.test(line))).toEqual([])
    }
    expect(smtpServer.receivedEmails.length).toBeLessThanOrEqual(1)
  })
})
