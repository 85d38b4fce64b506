import { langOf } from '../../ui/lang-of.ts'

/** The classes of one tag. */
export const CUSTOMER_TAG_CLASSES =
  'inline-flex min-w-0 items-center rounded-full border border-line bg-paper px-3 py-0.5 text-sm'

/** The tags of a customer, beside the name. */
export const CustomerTagList = ({ names }: { names: readonly string[] }) => (
  <span className="flex flex-wrap gap-1 py-1 empty:hidden">
    {names.map((name) => (
      <span key={name} lang={langOf(name)} className={CUSTOMER_TAG_CLASSES}>
        {name}
      </span>
    ))}
  </span>
)
