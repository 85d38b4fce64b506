import { encode, renderSVG } from 'uqr'
import { buttonClasses } from './button.tsx'

/** Modules of white around a code, which scanners need. */
const BORDER_MODULES = 4
/** Pixels of a module in the saved picture, so that it is sharp on every screen. */
const PIXELS_PER_MODULE = 12

type QrCodeProps = {
  text: string
  /** What the code is used for, for people who cannot see it. */
  label: string
  /** A shopper who uses the shop on the phone with the app saves the code as a picture. */
  saveButton: { label: string; fileName: string }
}

/** The address of a QR code as a picture. */
export const qrPictureUrl = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: BORDER_MODULES }))}`

/** A QR code, black on white whatever the colours of the page are, and a button to save it. */
export function QrCode({ text, label, saveButton }: QrCodeProps) {
  const pictureUrl = qrPictureUrl(text)
  return (
    <div className="grid w-full max-w-72 gap-3">
      {/* Toasts do not cover it, because nobody can scan a part of a code. */}
      <img
        data-main
        src={pictureUrl}
        alt={label}
        width={288}
        height={288}
        className="h-auto w-full rounded-sm border border-line bg-white"
      />
      <a
        href={pictureUrl}
        download={`${saveButton.fileName}.svg`}
        className={buttonClasses('secondary')}
        onClick={(event) => {
          const pngUrl = drawPngPicture(text)
          if (!pngUrl) return
          // Galleries and apps read PNG, but not SVG.
          event.currentTarget.href = pngUrl
          event.currentTarget.download = `${saveButton.fileName}.png`
        }}
      >
        {saveButton.label}
      </a>
    </div>
  )
}

/** The address of a PNG picture of the code; undefined in a browser that cannot draw. */
function drawPngPicture(text: string): string | undefined {
  const { data, size } = encode(text, { border: BORDER_MODULES })
  const canvas = document.createElement('canvas')
  canvas.width = size * PIXELS_PER_MODULE
  canvas.height = size * PIXELS_PER_MODULE
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [rowIndex, moduleRow] of data.entries())
    for (const [columnIndex, isDark] of moduleRow.entries())
      if (isDark)
        context.fillRect(
          columnIndex * PIXELS_PER_MODULE,
          rowIndex * PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
          PIXELS_PER_MODULE,
        )
  return canvas.toDataURL('image/png')
}
