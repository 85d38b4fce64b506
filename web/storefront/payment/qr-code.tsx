import { encode } from 'uqr'
import * as m from './messages.ts'

/** A QR code, drawn as one path. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 1 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={m.CODE_TO_PAY}
      className="size-full"
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
