import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Card } from '../../page/card.tsx'
import { FieldInNepali } from '../../page/field-in-nepali.tsx'
import { PRODUCT_LABELS } from '../../product-labels/messages.ts'
import * as m from '../messages/product.ts'
import type { useProductForm } from './use-product-form.ts'

type ProductFieldsProps = Pick<ReturnType<typeof useProductForm>, 'fields'>

/** Name and description in one card. */
export const NameAndDescriptionCard = ({ fields }: ProductFieldsProps) => (
  <Card title={m.NAME_AND_DESCRIPTION}>
    <div className="grid gap-5">
      <NameFields fields={fields} />
      <DescriptionFields fields={fields} />
    </div>
  </Card>
)

/** On a phone the price comes between the two, because it is needed for every product. */
export const NameCard = ({ fields }: ProductFieldsProps) => (
  <Card title={m.PRODUCT_NAME}>
    <div className="grid gap-5">
      <NameFields fields={fields} />
    </div>
  </Card>
)

export const DescriptionCard = ({ fields }: ProductFieldsProps) => (
  <Card title={m.PRODUCT_DESCRIPTION}>
    <div className="grid gap-5">
      <DescriptionFields fields={fields} />
    </div>
  </Card>
)

const NameFields = ({ fields }: ProductFieldsProps) => (
  <>
    <Field
      label={PRODUCT_LABELS.name}
      hint={m.SUCH_AS_SILVER_LOTUS_JHUMKA}
      autoComplete="off"
      {...fields.field('name')}
    />
    <FieldInNepali label={PRODUCT_LABELS.localName} {...fields.field('localName')} />
  </>
)

const DescriptionFields = ({ fields }: ProductFieldsProps) => (
  <>
    <TextArea
      label={PRODUCT_LABELS.description}
      hint={m.WHAT_A_DESCRIPTION_SAYS}
      isOptional
      {...fields.field('description')}
    />
    <TextArea
      label={PRODUCT_LABELS.descriptionNe}
      hint={m.ENGLISH_IS_SHOWN_WITHOUT_NEPALI}
      lang="ne"
      isOptional
      {...fields.field('descriptionNe')}
    />
  </>
)
