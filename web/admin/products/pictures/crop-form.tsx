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
  originalPicture: UncroppedPicture
  onCrop: (cropArea: PictureCrop) => Promise<void>
  onCancel: () => void
}

/** Chooses a square area of a picture by dragging it or with three sliders, or all of it on white. */
export function CropForm({ originalPicture, onCrop, onCancel }: CropFormProps) {
  const [crop, setCrop] = useState(() => centerSquareOf(originalPicture))
  const [isBusy, setIsBusy] = useState(false)
  const { left, top, side } = crop
  const largestSide = largestSquareSide(originalPicture)
  const saveCrop = async () => {
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
        void saveCrop()
      }}
    >
      <CropArea
        originalPicture={originalPicture}
        crop={crop}
        onDrag={(pixelsRight, pixelsDown) =>
          setCrop((currentCrop) =>
            movePictureCrop(originalPicture, currentCrop, pixelsRight, pixelsDown),
          )
        }
      />
      <p className="mt-2 text-center text-ink-2 text-sm">{m.DRAG_THE_PICTURE}</p>
      {originalPicture.width !== originalPicture.height && (
        <p className="text-center">
          <Button
            variant="quiet"
            onClick={() =>
              setCrop(zoomPictureCrop(originalPicture, crop, enclosingSquareSide(originalPicture)))
            }
          >
            <ExpandIcon aria-hidden="true" className="size-5" />
            {m.SHOW_WHOLE_PICTURE_ON_WHITE}
          </Button>
        </p>
      )}
      <div className="mx-auto mt-3 grid max-w-80 gap-1">
        <Slider
          label={m.ZOOM}
          value={Math.round((100 * largestSide) / side)}
          minValue={Math.round((100 * largestSide) / enclosingSquareSide(originalPicture))}
          maxValue={Math.round((100 * largestSide) / smallestCropSide(originalPicture))}
          unit=" %"
          onChange={(positionPercent) =>
            setCrop(zoomPictureCrop(originalPicture, crop, (100 * largestSide) / positionPercent))
          }
        />
        <Slider
          label={m.MOVE_LEFT_OR_RIGHT}
          value={left}
          maxValue={originalPicture.width - side}
          onChange={(sliderValue) =>
            setCrop(movePictureCrop(originalPicture, crop, sliderValue - left, 0))
          }
        />
        <Slider
          label={m.MOVE_UP_OR_DOWN}
          value={top}
          maxValue={originalPicture.height - side}
          onChange={(sliderValue) =>
            setCrop(movePictureCrop(originalPicture, crop, 0, sliderValue - top))
          }
        />
      </div>
      <FormFooter onCancel={onCancel} busy={isBusy && m.CROPPING}>
        {m.CROP_PICTURE}
      </FormFooter>
    </form>
  )
}

type CropAreaProps = {
  originalPicture: UncroppedPicture
  crop: PictureCrop
  /** Called with the distance in pixels of the picture. */
  onDrag: (pixelsRight: number, pixelsDown: number) => void
}

/** A large preview of the cropped area; dragging moves the picture behind it. */
function CropArea({ originalPicture, crop: { left, top, side }, onDrag }: CropAreaProps) {
  const lastPointer = useRef<{ x: number; y: number }>(undefined)
  const beginDrag = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    lastPointer.current = { x: event.clientX, y: event.clientY }
  }
  const moveCrop = (event: PointerEvent<HTMLDivElement>) => {
    if (!lastPointer.current) return
    const picturePixelsPerScreenPixel = side / event.currentTarget.clientWidth
    // Dragging to the right shows what is further left in the picture.
    onDrag(
      (lastPointer.current.x - event.clientX) * picturePixelsPerScreenPixel,
      (lastPointer.current.y - event.clientY) * picturePixelsPerScreenPixel,
    )
    lastPointer.current = { x: event.clientX, y: event.clientY }
  }
  const endDrag = () => {
    lastPointer.current = undefined
  }
  return (
    <div
      onPointerDown={beginDrag}
      onPointerMove={moveCrop}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      className="relative mx-auto aspect-square w-full max-w-[min(20rem,40dvh)] cursor-move touch-none overflow-hidden border border-line bg-surface"
    >
      <img
        src={pictureUrl(originalPicture.publicId, 1200, 'webp')}
        alt={m.THE_PART_THAT_WILL_BE_SHOWN}
        draggable={false}
        className="absolute max-w-none"
        style={{
          width: percentOf(originalPicture.width / side),
          left: percentOf(-left / side),
          top: percentOf(-top / side),
        }}
      />
    </div>
  )
}

const percentOf = (share: number) => `${share * 100}%`

type SliderProps = {
  label: string
  value: number
  minValue?: number
  maxValue: number
  unit?: string
  onChange: (value: number) => void
}

const Slider = ({ label, value, minValue = 0, maxValue, unit = '', onChange }: SliderProps) => (
  <label className="grid grid-cols-[4rem_1fr] items-center gap-3">
    {label}
    <input
      type="range"
      min={minValue}
      max={maxValue}
      value={value}
      disabled={maxValue <= minValue}
      aria-valuetext={`${value}${unit}`}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 w-full accent-sindoor"
    />
  </label>
)
