/** Larger than the shop ever shows a picture, and much smaller than a photo from a phone. */
const MAX_SIDE_PX = 2400
const PREVIEW_SIDE_PX = 480
const JPEG_QUALITY = 0.9

/** A picture ready for the upload, with a small preview. */
export type PictureForUpload = { file: Blob; src: string }

/**
 * Resizes a photo so that a phone can upload it. The server accepts 25 megapixels at most, and many
 * cameras make more.
 */
export async function preparePictureForUpload(pictureFile: File): Promise<PictureForUpload> {
  const bitmap = await createImageBitmap(pictureFile)
  try {
    const isSmallEnough = Math.max(bitmap.width, bitmap.height) <= MAX_SIDE_PX
    const file = isSmallEnough ? pictureFile : await toJpeg(drawScaled(bitmap, MAX_SIDE_PX))
    return { file, src: drawScaled(bitmap, PREVIEW_SIDE_PX).toDataURL('image/jpeg', JPEG_QUALITY) }
  } finally {
    bitmap.close()
  }
}

function drawScaled(bitmap: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const scaleFactor = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scaleFactor))
  canvas.height = Math.max(1, Math.round(bitmap.height * scaleFactor))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // JPEG has no transparency and would show it as black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new Error('This picture could not be made smaller')),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  )
