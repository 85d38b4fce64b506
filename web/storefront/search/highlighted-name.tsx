import { splitByMatches } from './split-by-matches.ts'

/** A name with the matches of the search highlighted. */
export const HighlightedName = ({ name, q }: { name: string; q: string }) =>
  splitByMatches(name, q).map(({ at, text, isFound }) =>
    isFound ? (
      <mark key={at} className="bg-transparent font-semibold text-sindoor">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
