import { type PointerEvent, useRef, useState } from 'react'
import { pictureUrl } from '#contract/picture-files.ts'
import type { PictureCrop, UncroppedPicture } from '#contract/pictures.ts'
import { Button } from '../../../ui/button.tsx'
import { ExpandIcon } from '../../../ui/icons/admin.ts'
import { FormFooter } from '../../page/form-footer.tsx'
import { showFailure } from '../../page/show-failure.ts'
import * as m from '../messages/pictures.ts'
import {
  centerSquareOf,
  enclosingSquareSide,
  largestSquareSide,
  movePictureCrop,
  smallestCropSide,
  zoomPictureCrop,
} from './crop.ts'

type CropFormProps = {
  /** The picture to crop. */
  whole: UncroppedPicture
  onCrop: (part: PictureCrop) => Promise<void>
  onCancel: () => void
}

/** Chooses a square area of a picture by dragging it or with three sliders, or all of it on white. */
export function CropForm({ whole, onCrop, onCancel }: CropFormProps) {
  const [crop, setCrop] = useState(() => centerSquareOf(whole))
  const [isBusy, setIsBusy] = useState(false)
  const { left, top, side } = crop
  const longest = largestSquareSide(whole)
  const send = async () => {
    setIsBusy(true)
    try {
      await onCrop(crop)
    } catch (error) {
      showFailure(error, m.THE_PICTURE_COULD_NOT_BE_CROPPED)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <CropArea
        whole={whole}
        crop={crop}
        onDrag={(right, down) => setCrop((now) => movePictureCrop(whole, now, right, down))}
      />
      <p className="mt-2 text-center text-ink-2 text-sm">{m.DRAG_THE_PICTURE}</p>
      {whole.width !== whole.height && (
        <p className="text-center">
          <Button
            variant="quiet"
            onClick={() => setCrop(zoomPictureCrop(whole, crop, enclosingSquareSide(whole)))}
          >
            <ExpandIcon aria-hidden="true" className="size-5" />
            {m.SHOW_ALL_ON_WHITE}
          </Button>
        </p>
      )}
      <div className="mx-auto mt-3 grid max-w-80 gap-1">
        <Slider
          label={m.ZOOM}
          value={Math.round((100 * longest) / side)}
          least={Math.round((100 * longest) / enclosingSquareSide(whole))}
          most={Math.round((100 * longest) / smallestCropSide(whole))}
          unit=" %"
          onChange={(percent) => setCrop(zoomPictureCrop(whole, crop, (100 * longest) / percent))}
        />
        <Slider
          label={m.LEFT_RIGHT}
          value={left}
          most={whole.width - side}
          onChange={(to) => setCrop(movePictureCrop(whole, crop, to - left, 0))}
        />
        <Slider
          label={m.UP_DOWN}
          value={top}
          most={whole.height - side}
          onChange={(to) => setCrop(movePictureCrop(whole, crop, 0, to - top))}
        />
      </div>
      <FormFooter onCancel={onCancel} busy={isBusy && m.CROPPING}>
        {m.CROP}
      </FormFooter>
    </form>
  )
}

type CropAreaProps = {
  whole: UncroppedPicture
  crop: PictureCrop
  /** Called with the distance in pixels of the picture. */
  onDrag: (right: number, down: number) => void
}

/** A large preview of the cropped area; dragging moves the picture behind it. */
function CropArea({ whole, crop: { left, top, side }, onDrag }: CropAreaProps) {
  const last = useRef<{ x: number; y: number }>(undefined)
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const moveCrop = (event: PointerEvent<HTMLDivElement>) => {
    if (!last.current) return
    const scale = side / event.currentTarget.clientWidth
    // Dragging to the right shows what is further left in the picture.
    onDrag((last.current.x - event.clientX) * scale, (last.current.y - event.clientY) * scale)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const end = () => {
    last.current = undefined
  }
  return (
    <div
      onPointerDown={begin}
      onPointerMove={moveCrop}
      onPointerUp={end}
      onPointerCancel={end}
      className="relative mx-auto aspect-square w-full max-w-[min(20rem,40dvh)] cursor-move touch-none overflow-hidden border border-line bg-surface"
    >
      <img
        src={pictureUrl(whole.publicId, 1200, 'webp')}
        alt={m.THE_PART_THAT_WILL_BE_SHOWN}
        draggable={false}
        className="absolute max-w-none"
        style={{
          width: percent(whole.width / side),
          left: percent(-left / side),
          top: percent(-top / side),
        }}
      />
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`

type SliderProps = {
  label: string
  value: number
  least?: number
  most: number
  unit?: string
  onChange: (value: number) => void
}

const Slider = ({ label, value, least = 0, most, unit = '', onChange }: SliderProps) => (
  <label className="grid grid-cols-[4rem_1fr] items-center gap-3">
    {label}
    <input
      type="range"
      min={least}
      max={most}
      value={value}
      disabled={most <= least}
      aria-valuetext={`${value}${unit}`}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 w-full accent-sindoor"
    />
  </label>
)
