import { partsOf } from './parts-of.ts'

/** A name with the matches of the search highlighted. */
export const Marked = ({ name, q }: { name: string; q: string }) =>
  partsOf(name, q).map(({ at, text, isFound }) =>
    isFound ? (
      <mark key={at} className="bg-transparent font-semibold text-sindoor">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
