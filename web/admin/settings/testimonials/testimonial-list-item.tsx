import type { Testimonial } from '#contract/home.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Trash2Icon } from '../../../ui/icons/cart.ts'
import { PencilIcon } from '../../../ui/icons/on-use.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { Stars } from '../../../ui/stars.tsx'
import { MoveUpAndDownButtons } from '../../page/move-up-and-down-buttons.tsx'
import { Thumbnail } from '../../page/thumbnail.tsx'
import * as m from '../messages/home-page.ts'

type TestimonialListItemProps = {
  testimonial: Testimonial
  isFirst: boolean
  isLast: boolean
  onMove: (offset: -1 | 1) => void
  onChange: () => void
  onRemove: () => void
}

/** A testimonial in the list. */
export function TestimonialListItem(props: TestimonialListItemProps) {
  const { testimonial, isFirst, isLast, onMove, onChange, onRemove } = props
  const { name, place, words, stars, piece, publicId, isSample } = testimonial
  const testimonialLabel = m.testimonialOfPersonText(name)
  return (
    <li className="flex flex-wrap items-start gap-3 py-4 sm:flex-nowrap">
      {publicId && <Thumbnail src={pictureUrl(publicId, 200, 'webp')} className="size-14" />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span lang={langOf(name)} className="font-semibold">
            {[name, place].filter(Boolean).join(', ')}
          </span>
          <Stars stars={stars} />
          {isSample && (
            <span className="rounded-full bg-pending px-2 font-semibold text-on-pending text-sm">
              {m.SAMPLE_TESTIMONIAL}
            </span>
          )}
        </p>
        <p lang={langOf(words)} className="mt-1 break-words">
          “{words}”
        </p>
        <p lang={langOf(piece)} className="text-ink-2 text-sm">
          {piece}
        </p>
      </div>
      <div className="ml-auto flex max-sm:w-full max-sm:justify-end">
        <MoveUpAndDownButtons
          name={testimonialLabel}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
        />
        <IconButton label={m.editTestimonialOfPersonText(name)} onClick={onChange}>
          <PencilIcon aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={m.removeTestimonialOfPersonText(name)} onClick={onRemove}>
          <Trash2Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  )
}
