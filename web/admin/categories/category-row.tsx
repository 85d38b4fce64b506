import type { Category } from '#contract/categories.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { GripVerticalIcon } from '../../ui/icons/admin.ts'
import { Trash2Icon } from '../../ui/icons/cart.ts'
import { PencilIcon } from '../../ui/icons/on-use.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { nameInAdminLanguage } from '../data/in-admin-language.ts'
import { productCountText } from '../page/messages.ts'
import { MoveUpAndDownButtons } from '../page/move-up-and-down-buttons.tsx'
import { Thumbnail } from '../page/thumbnail.tsx'
import { useDragToReorder } from '../page/use-drag-to-reorder.ts'
import * as m from './messages.ts'

type CategoryRowProps = {
  category: Category
  isFirst: boolean
  isLast: boolean
  onMove: (offset: -1 | 1) => void
  /** Called with the id of the category that was dropped on this one. */
  onDropOf: (droppedKey: string) => void
  onChange: () => void
  onDelete: () => void
}

/** A category that can be dragged or moved by its buttons. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, isFirst, isLast, onMove, onDropOf, onChange, onDelete } = props
  const { id, picture } = category
  const name = nameInAdminLanguage(category)
  const { element, isOver } = useDragToReorder('category', String(id), onDropOf)
  return (
    <li
      ref={element}
      className={joinClasses(
        'flex cursor-grab flex-wrap items-center gap-x-3 py-3 pr-2 pl-3 max-sm:pb-1 sm:flex-nowrap',
        isOver && 'bg-sand outline-2 outline-sindoor -outline-offset-2',
      )}
    >
      <GripVerticalIcon aria-hidden="true" className="size-5 text-control max-sm:hidden" />
      <Thumbnail src={picture && pictureUrl(picture.publicId, 200, 'webp')} className="size-16" />
      <div className="min-w-0 flex-1">
        <p lang={langOf(name)} className="break-words font-semibold">
          {name}
        </p>
        <p className="text-ink-2 text-sm">{categoryInWords(category)}</p>
      </div>
      <div className="ml-auto flex max-sm:w-full max-sm:justify-end">
        <MoveUpAndDownButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <IconButton label={m.editNamedText(name)} onClick={onChange}>
          <PencilIcon aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={m.deleteNamedText(name)} onClick={onDelete}>
          <Trash2Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  )
}

const categoryInWords = ({ productCount, picture }: Category): string => {
  if (picture?.isOwn) return productCountText(productCount)
  return picture
    ? m.countWithFirstPictureText(productCount)
    : m.countWithoutPictureText(productCount)
}
