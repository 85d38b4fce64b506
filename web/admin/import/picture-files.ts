import { unzip } from 'fflate'

/** A chosen picture, with the path that tells which product it shows. */
export type PictureFile = { path: string; file: File }

const PICTURE = /\.(jpe?g|png|webp|avif|heic|heif|gif)$/i
const ZIP = /\.zip$/i

/** The pictures among the chosen files, also those in folders and in zip files, sorted by path. */
export async function pictureFilesOf(files: readonly File[]): Promise<PictureFile[]> {
  const found: PictureFile[] = []
  for (const file of files) {
    if (ZIP.test(file.name)) found.push(...(await picturesInZip(file)))
    else found.push({ path: file.webkitRelativePath || file.name, file })
  }
  return found
    .filter(({ path }) => PICTURE.test(path) && !isHidden(path))
    .toSorted((one, other) => inOrder(one.path, other.path))
}

/** "Ring.jpg" comes before "Ring-2.jpg", and that before "Ring-10.jpg". */
function inOrder(one: string, other: string): number {
  const [first, second] = [one, other].map((path) => path.replace(/\.\w+$/, ''))
  return NUMERIC.compare(first ?? '', second ?? '')
}
const NUMERIC = new Intl.Collator(undefined, { numeric: true })

/** Files that macOS adds to a zip file. */
const isHidden = (path: string) => path.split('/').some((part) => /^(\.|__MACOSX$)/.test(part))

async function picturesInZip(zip: File): Promise<PictureFile[]> {
  const content = new Uint8Array(await zip.arrayBuffer())
  const entries = await new Promise<Record<string, Uint8Array>>((resolve, reject) =>
    unzip(
      content,
      { filter: ({ name }) => PICTURE.test(name) && !isHidden(name) },
      (error, data) => (error ? reject(error) : resolve(data)),
    ),
  )
  return Object.entries(entries).map(([path, bytes]) => ({
    path,
    file: new File([new Uint8Array(bytes)], path.split('/').at(-1) ?? path),
  }))
}
