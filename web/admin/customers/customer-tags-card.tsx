import { useId } from 'react'
import {
  type Customer,
  type CustomerTag,
  MAX_CUSTOMER_TAGS,
  NewCustomerTag,
} from '#contract/customers.ts'
import { refusedFieldsOf } from '../../data/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { XIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { useForm } from '../../ui/use-form.ts'
import { useAddCustomerTag, useCustomerTags, useRemoveCustomerTag } from '../data/customers.ts'
import { Card } from '../page/card.tsx'
import { showFailure } from '../page/show-failure.ts'
import { useHasPermission } from '../page/signed-in-user.ts'
import { CUSTOMER_TAG_CLASSES } from '../page/tags.tsx'
import * as m from './messages.ts'

/** The tags of a customer, with a form to add one. */
export function CustomerTagsCard({ customer: { id, tags } }: { customer: Customer }) {
  const mayChangeTags = useHasPermission()('orders.move')
  if (tags.length === 0 && !mayChangeTags) return null
  return (
    <Card title={m.TAGS}>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag.id} className={CUSTOMER_TAG_CLASSES}>
              <span lang={langOf(tag.name)} className="min-w-0 break-words">
                {tag.name}
              </span>
              {mayChangeTags && <RemovableTag customerId={id} tag={tag} />}
            </li>
          ))}
        </ul>
      )}
      {mayChangeTags && tags.length < MAX_CUSTOMER_TAGS && (
        <TagForm key={tags.length} customerId={id} />
      )}
    </Card>
  )
}

function RemovableTag({ customerId, tag }: { customerId: number; tag: CustomerTag }) {
  const removeTag = useRemoveCustomerTag(customerId)
  return (
    <button
      type="button"
      aria-label={m.removeTagText(tag.name)}
      disabled={removeTag.isPending}
      onClick={() =>
        removeTag.mutate(tag.id, { onError: (error) => showFailure(error, m.TAG_NOT_REMOVED) })
      }
      className="-my-1 -mr-3 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:text-ink"
    >
      <XIcon aria-hidden="true" className="size-4" />
    </button>
  )
}

/** Mounted again after each tag, which clears the form. */
function TagForm({ customerId }: { customerId: number }) {
  const listId = useId()
  const knownTags = useCustomerTags().data?.data ?? []
  const addTag = useAddCustomerTag(customerId)
  const { form, field, submit, showRefused } = useForm(NewCustomerTag, { name: '' })
  const submitTag = submit(({ name }) =>
    addTag.mutate(name, {
      onError: (error) => {
        showRefused(refusedFieldsOf(error))
        showFailure(error, m.TAG_NOT_ADDED)
      },
    }),
  )
  return (
    <form ref={form} noValidate onSubmit={submitTag} className="mt-3 flex items-end gap-2">
      <Field
        label={m.NEW_TAG}
        autoComplete="off"
        list={listId}
        className="min-w-0 flex-1"
        {...field('name')}
      />
      <datalist id={listId}>
        {knownTags.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Button type="submit" variant="secondary" busy={addTag.isPending && m.SAVING}>
        {m.ADD}
      </Button>
    </form>
  )
}
