/** More than any screen of the shop shows, and far less than a phone's camera makes. */
const MAX_SIDE = 2400
const PREVIEW_SIDE = 480
const QUALITY = 0.9

/** A picture ready to be sent, and a small one to look at meanwhile. */
export type PreparedPicture = { file: Blob; src: string }

/**
 * Makes a photo small enough to be sent from a phone. The server takes 25 megapixels at most,
 * and many cameras make more.
 */
export async function preparePicture(photo: File): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(photo)
  try {
    const isSmall = Math.max(bitmap.width, bitmap.height) <= MAX_SIDE
    const file = isSmall ? photo : await toJpeg(draw(bitmap, MAX_SIDE))
    return { file, src: draw(bitmap, PREVIEW_SIDE).toDataURL('image/jpeg', QUALITY) }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser cannot draw')
  // JPEG knows nothing transparent, and makes it black.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new Error('This picture could not be made smaller')),
      'image/jpeg',
      QUALITY,
    ),
  )
