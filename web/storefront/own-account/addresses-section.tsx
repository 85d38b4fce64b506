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
import { AccountSection } from './section.tsx'

type AddressDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; address: Address }

/** The saved addresses. */
export function AddressesSection() {
  const [openAddressDialog, setOpenAddressDialog] = useState<AddressDialog>()
  const closeDialog = () => setOpenAddressDialog(undefined)
  return (
    <AccountSection title={m.YOUR_ADDRESSES} description={m.WHAT_ADDRESSES_ARE_FOR}>
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
                        onEdit={() => setOpenAddressDialog({ kind: 'edit', address })}
                        onDelete={() => setOpenAddressDialog({ kind: 'delete', address })}
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
              onClick={() => setOpenAddressDialog({ kind: 'add' })}
            >
              <PlusIcon aria-hidden="true" className="size-5" />
              {m.ADD_NEW_ADDRESS}
            </Button>
          </>
        )}
      </QueryContent>
      {openAddressDialog && openAddressDialog.kind !== 'delete' && (
        <AddressFormDialog
          address={openAddressDialog.kind === 'edit' ? openAddressDialog.address : undefined}
          onSaved={closeDialog}
          onClose={closeDialog}
        />
      )}
      {openAddressDialog?.kind === 'delete' && (
        <DeleteAddressDialog address={openAddressDialog.address} onClose={closeDialog} />
      )}
    </AccountSection>
  )
}
