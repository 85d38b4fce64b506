import { useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import { addressesQuery } from '../../data/addresses.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons/storefront.ts'
import { Loading } from '../../ui/spinner.tsx'
import { AddressFormDialog } from '../addresses/address-form-dialog.tsx'
import { AddressButtons, AddressLines } from '../addresses/address-list.tsx'
import { DeleteAddressDialog } from '../addresses/delete-address-dialog.tsx'
import { QueryContent } from '../page/query-content.tsx'
import * as m from './messages.ts'
import { Section } from './section.tsx'

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; address: Address }

/** The saved addresses. */
export function AddressesSection() {
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const close = () => setOpenDialog(undefined)
  return (
    <Section title={m.YOUR_ADDRESSES} text={m.WHAT_ADDRESSES_ARE_FOR}>
      <QueryContent
        query={addressesQuery}
        loading={<Loading text={m.LOADING_YOUR_ADDRESSES} />}
        failure={m.ADDRESSES_NOT_LOADED}
      >
        {({ allAddress }) => (
          <>
            {allAddress.length > 0 ? (
              <ul className="divide-y divide-line border-line border-y">
                {allAddress.map((address) => (
                  <li key={address.id} className="flex items-start justify-between gap-3 py-3">
                    <div className="wrap-anywhere min-w-0">
                      <AddressLines address={address} />
                    </div>
                    <div className="-mr-2 flex shrink-0">
                      <AddressButtons
                        address={address}
                        onEdit={() => setOpenDialog({ kind: 'edit', address })}
                        onDelete={() => setOpenDialog({ kind: 'delete', address })}
                      />
                    </div>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="bg-sand px-5 py-4">{m.NO_ADDRESSES_YET}</p>
            )}
            <Button
              variant="secondary"
              className="mt-4 max-sm:w-full"
              onClick={() => setOpenDialog({ kind: 'add' })}
            >
              <PlusIcon aria-hidden="true" className="size-5" />
              {m.ADD_NEW_ADDRESS}
            </Button>
          </>
        )}
      </QueryContent>
      {openDialog && openDialog.kind !== 'delete' && (
        <AddressFormDialog
          address={openDialog.kind === 'edit' ? openDialog.address : undefined}
          onSaved={close}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'delete' && (
        <DeleteAddressDialog address={openDialog.address} onClose={close} />
      )}
    </Section>
  )
}
