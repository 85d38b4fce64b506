import { encode, renderSVG } from 'uqr'
import { buttonClasses } from './button.tsx'

/** Modules of white around a code, which scanners need. */
const BORDER = 4
/** Pixels of a module in the saved picture, so that it is sharp on every screen. */
const SCALE = 12

type QrCodeProps = {
  text: string
  /** What the code is used for, for people who cannot see it. */
  label: string
  /** A shopper who uses the shop on the phone with the app saves the code as a picture. */
  save: { label: string; fileName: string }
}

/** The address of a QR code as a picture. */
export const qrPictureUrl = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: BORDER }))}`

/** A QR code, black on white whatever the colours of the page are, and a button to save it. */
export function QrCode({ text, label, save }: QrCodeProps) {
  const code = qrPictureUrl(text)
  return (
    <div className="grid w-full max-w-72 gap-3">
      <img
        src={code}
        alt={label}
        width={288}
        height={288}
        className="h-auto w-full rounded-sm border border-line bg-white"
      />
      <a
        href={code}
        download={`${save.fileName}.svg`}
        className={buttonClasses('secondary')}
        onClick={(event) => {
          const picture = drawPicture(text)
          if (!picture) return
          // Galleries and apps read PNG, but not SVG.
          event.currentTarget.href = picture
          event.currentTarget.download = `${save.fileName}.png`
        }}
      >
        {save.label}
      </a>
    </div>
  )
}

/** The address of a PNG picture of the code; undefined in a browser that cannot draw. */
function drawPicture(text: string): string | undefined {
  const { data, size } = encode(text, { border: BORDER })
  const canvas = document.createElement('canvas')
  canvas.width = size * SCALE
  canvas.height = size * SCALE
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(x * SCALE, y * SCALE, SCALE, SCALE)
  return canvas.toDataURL('image/png')
}
