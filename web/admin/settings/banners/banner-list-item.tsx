import type { Banner } from '#contract/home.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { GripVerticalIcon } from '../../../ui/icons/admin.ts'
import { Trash2Icon } from '../../../ui/icons/cart.ts'
import { PencilIcon } from '../../../ui/icons/on-use.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { langOf } from '../../../ui/lang-of.ts'
import { inAdminLanguage } from '../../data/in-admin-language.ts'
import { MoveUpAndDownButtons } from '../../page/move-up-and-down-buttons.tsx'
import { useDragToReorder } from '../../page/use-drag-to-reorder.ts'
import type { EditableRowProps } from '../list-form.tsx'
import * as m from '../messages/home-page.ts'
import * as words from '../messages/words.ts'
import { BannerPreview } from './banner-preview.tsx'

type BannerListItemProps = EditableRowProps & {
  banner: Banner
  /** The target of its button, in words. */
  targetName: string
  dragKey: string
  onDropOf: (droppedKey: string) => void
  onChange: () => void
}

/** A banner that can be dragged or moved by its buttons. */
export function BannerListItem(props: BannerListItemProps) {
  const { banner, targetName, dragKey, isFirst, isLast, onMove, onRemove, onDropOf, onChange } =
    props
  const { element, isOver } = useDragToReorder('banner', dragKey, onDropOf)
  const bannerInAdminLanguage = inAdminLanguage(banner)
  const { title } = bannerInAdminLanguage
  const [textBeforeTarget, textAfterTarget] = m.BUTTON_OPENS_TARGET
  return (
    <li
      ref={element}
      className={joinClasses(
        'flex cursor-grab flex-wrap items-center gap-3 p-3 sm:flex-nowrap',
        isOver && 'bg-sand outline-2 outline-sindoor -outline-offset-2',
      )}
    >
      <GripVerticalIcon aria-hidden="true" className="size-5 shrink-0 text-control max-sm:hidden" />
      <BannerPreview
        banner={bannerInAdminLanguage}
        screenShape="wide"
        className="w-full sm:w-80 sm:shrink-0"
      />
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p lang={langOf(title)} className="break-words font-semibold">
          {title}
        </p>
        <p className="text-ink-2 text-sm">
          {isFirst && m.BANNER_SHOWN_FIRST}
          {textBeforeTarget}
          <span lang={langOf(targetName)}>{targetName}</span>
          {textAfterTarget}
        </p>
      </div>
      <div className="ml-auto flex items-center">
        <MoveUpAndDownButtons name={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <Button variant="secondary" className="ml-2" onClick={onChange}>
          <PencilIcon aria-hidden="true" className="size-5" />
          {words.EDIT}
          <span className="sr-only"> {title}</span>
        </Button>
        <IconButton label={m.removeText(title)} onClick={onRemove}>
          <Trash2Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  )
}
