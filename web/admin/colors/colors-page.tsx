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
type OpenDialog = { what: 'add' } | { what: 'change' | 'delete'; color: Color }

/** The page of all colours. */
export function ColorsPage() {
  const query = useColors()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const stop = () => setOpenDialog(undefined)
  const add = (
    <Button onClick={() => setOpenDialog({ what: 'add' })}>
      <PlusIcon aria-hidden="true" className="size-5" />
      {m.ADD_COLOUR}
    </Button>
  )
  return (
    <AdminPage title={m.COLOURS} actions={query.data && query.data.total > 0 && add}>
      <QueryContent query={query} messages={m.LOADING_COLORS}>
        {({ data }) =>
          data.length > 0 ? (
            <ColorList colors={data} onDo={setOpenDialog} />
          ) : (
            <EmptyState title={m.NO_COLOURS_YET} text={m.WHAT_COLOURS_ARE} action={add} />
          )
        }
      </QueryContent>
      {openDialog?.what === 'add' && <ColorDialog onClose={stop} />}
      {openDialog?.what === 'change' && <ColorDialog color={openDialog.color} onClose={stop} />}
      {openDialog?.what === 'delete' && <DeleteDialog color={openDialog.color} onClose={stop} />}
    </AdminPage>
  )
}

const ColorList = ({ colors, onDo }: { colors: Color[]; onDo: (dialog: OpenDialog) => void }) => (
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
          label={m.edit(nameInAdminLanguage(color))}
          onClick={() => onDo({ what: 'change', color })}
        >
          <PencilIcon aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={m.deleteNamed(nameInAdminLanguage(color))}
          onClick={() => onDo({ what: 'delete', color })}
        >
          <Trash2Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </li>
    ))}
  </ul>
)

function DeleteDialog({ color, onClose }: { color: Color; onClose: () => void }) {
  const name = nameInAdminLanguage(color)
  const remove = useDeleteColor()
  return (
    <ConfirmDialog
      title={m.deleteColor(name)}
      cancelLabel={m.CANCEL}
      confirmLabel={m.DELETE_COLOUR}
      busy={remove.isPending && m.DELETING}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(color.id, {
          onSuccess: () => showSuccessToast(m.isDeleted(name)),
          onError: (error) => showFailure(error, m.THE_COLOUR_COULD_NOT_BE_DELETED),
          onSettled: onClose,
        })
      }
    >
      <p>{m.A_COLOUR_IN_USE_STAYS}</p>
    </ConfirmDialog>
  )
}
