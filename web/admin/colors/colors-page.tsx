import { useState } from 'react'
import type { Color } from '#contract/colors.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Trash2Icon } from '../../ui/icons/cart.ts'
import { PencilIcon } from '../../ui/icons/on-use.ts'
import { PlusIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useColors, useDeleteColor } from '../data/colors.ts'
import { nameInAdminLanguage } from '../data/in-admin-language.ts'
import { ColorSwatch } from '../page/color-swatch.tsx'
import { ConfirmDialog } from '../page/dialog.tsx'
import { AdminPage } from '../page/page.tsx'
import { QueryContent } from '../page/query-content.tsx'
import { showFailure } from '../page/show-failure.ts'
import { ColorDialog } from './color-dialog.tsx'
import * as m from './messages.ts'

/** Which dialog is open, and the colour that it is about. */
type OpenDialog = { action: 'add' } | { action: 'change' | 'delete'; color: Color }

/** The page of all colours. */
export function ColorsPage() {
  const query = useColors()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const closeDialog = () => setOpenDialog(undefined)
  const addButton = (
    <Button onClick={() => setOpenDialog({ action: 'add' })}>
      <PlusIcon aria-hidden="true" className="size-5" />
      {m.ADD_COLOUR}
    </Button>
  )
  return (
    <AdminPage title={m.COLOURS} actions={query.data && query.data.total > 0 && addButton}>
      <QueryContent query={query} messages={m.LOADING_COLORS}>
        {({ data }) =>
          data.length > 0 ? (
            <ColorList colors={data} onOpenDialog={setOpenDialog} />
          ) : (
            <EmptyState title={m.NO_COLOURS_YET} text={m.WHAT_COLOURS_ARE} action={addButton} />
          )
        }
      </QueryContent>
      {openDialog?.action === 'add' && <ColorDialog onClose={closeDialog} />}
      {openDialog?.action === 'change' && (
        <ColorDialog color={openDialog.color} onClose={closeDialog} />
      )}
      {openDialog?.action === 'delete' && (
        <DeleteColorDialog color={openDialog.color} onClose={closeDialog} />
      )}
    </AdminPage>
  )
}

const ColorList = ({
  colors,
  onOpenDialog,
}: {
  colors: Color[]
  onOpenDialog: (dialog: OpenDialog) => void
}) => (
  <ul className="divide-y divide-line border border-line bg-surface">
    {colors.map((color) => (
      <li key={color.id} className="flex items-center gap-4 py-2 pr-2 pl-4">
        <ColorSwatch hexCode={color.hexCode} className="size-9" />
        <div className="min-w-0 flex-1">
          <p lang={langOf(nameInAdminLanguage(color))} className="break-words font-semibold">
            {nameInAdminLanguage(color)}
          </p>
          <p className="text-ink-2 text-sm">{color.hexCode}</p>
        </div>
        <IconButton
          label={m.editNamedText(nameInAdminLanguage(color))}
          onClick={() => onOpenDialog({ action: 'change', color })}
        >
          <PencilIcon aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={m.deleteNamedText(nameInAdminLanguage(color))}
          onClick={() => onOpenDialog({ action: 'delete', color })}
        >
          <Trash2Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </li>
    ))}
  </ul>
)

function DeleteColorDialog({ color, onClose }: { color: Color; onClose: () => void }) {
  const name = nameInAdminLanguage(color)
  const deleteColor = useDeleteColor()
  return (
    <ConfirmDialog
      title={m.deleteColorQuestion(name)}
      cancelLabel={m.CANCEL}
      confirmLabel={m.DELETE_COLOUR}
      busy={deleteColor.isPending && m.DELETING}
      onCancel={onClose}
      onConfirm={() =>
        deleteColor.mutate(color.id, {
          onSuccess: () => showSuccessToast(m.colorDeletedText(name)),
          onError: (error) => showFailure(error, m.THE_COLOUR_COULD_NOT_BE_DELETED),
          onSettled: onClose,
        })
      }
    >
      <p>{m.USED_COLOUR_CANNOT_BE_DELETED}</p>
    </ConfirmDialog>
  )
}
