import { unzip } from 'fflate'

/** A chosen picture, with the path that tells which product it shows. */
export type PictureFile = { path: string; file: File }

const PICTURE_EXTENSION = /\.(jpe?g|png|webp|avif|heic|heif|gif)$/i
const ZIP_EXTENSION = /\.zip$/i

/** The pictures among the chosen files, also those in folders and in zip files, sorted by path. */
export async function pictureFilesOf(files: readonly File[]): Promise<PictureFile[]> {
  const pictureFiles: PictureFile[] = []
  for (const file of files) {
    if (ZIP_EXTENSION.test(file.name)) pictureFiles.push(...(await picturesInZip(file)))
    else pictureFiles.push({ path: file.webkitRelativePath || file.name, file })
  }
  return pictureFiles
    .filter(({ path }) => PICTURE_EXTENSION.test(path) && !isHiddenFile(path))
    .toSorted((path, otherPath) => comparePaths(path.path, otherPath.path))
}

/** "Ring.jpg" comes before "Ring-2.jpg", and that before "Ring-10.jpg". */
function comparePaths(path: string, otherPath: string): number {
  const [pathWithoutExtension, otherPathWithoutExtension] = [path, otherPath].map((path) =>
    path.replace(/\.\w+$/, ''),
  )
  return NUMERIC_COLLATOR.compare(pathWithoutExtension ?? '', otherPathWithoutExtension ?? '')
}
const NUMERIC_COLLATOR = new Intl.Collator(undefined, { numeric: true })

/** Files that macOS adds to a zip file. */
const isHiddenFile = (path: string) =>
  path.split('/').some((folderOrFileName) => /^(\.|__MACOSX$)/.test(folderOrFileName))

async function picturesInZip(zip: File): Promise<PictureFile[]> {
  const zipBytes = new Uint8Array(await zip.arrayBuffer())
  const unzippedFiles = await new Promise<Record<string, Uint8Array>>((resolve, reject) =>
    unzip(
      zipBytes,
      { filter: ({ name }) => PICTURE_EXTENSION.test(name) && !isHiddenFile(name) },
      (error, unzippedData) => (error ? reject(error) : resolve(unzippedData)),
    ),
  )
  return Object.entries(unzippedFiles).map(([path, fileBytes]) => ({
    path,
    file: new File([new Uint8Array(fileBytes)], path.split('/').at(-1) ?? path),
  }))
}
