import { splitByMatches } from './split-by-matches.ts'

/** A name with the matches of the search highlighted. */
export const HighlightedName = ({ name, searchText }: { name: string; searchText: string }) =>
  splitByMatches(name, searchText).map(({ startIndex, text, isMatch }) =>
    isMatch ? (
      <mark key={startIndex} className="bg-transparent font-semibold text-sindoor">
        {text}
      </mark>
    ) : (
      <span key={startIndex}>{text}</span>
    ),
  )
