import type { Recipe, Shot } from './recipes/recipe.ts'

/** A picture that should exist. */
export type Picture = {
  /** The name of its file without the ending: `12-pote-green`. */
  name: string
  piece: number
  view: 'front' | 'detail'
  /** The name of the colour in the shop; null for a piece without colours. */
  colour: string | null
  alt: string
  kind: string
  hasGems: boolean
  parameters: Record<string, unknown>
  shot: Shot
}

/** The pictures of a piece: a front view in each colour, and a second view in the first colour. */
export function picturesOf(recipe: Recipe): Picture[] {
  const colours = Object.entries(recipe.colours ?? {})
  const fronts = colours.map(([name, colour]) =>
    pictureOf(recipe, {
      name: slug(name),
      view: 'front',
      colour: name,
      alt: recipe.alt.replace('{}', colour.words),
      parameters: { ...recipe.parameters, ...colour.parameters },
      shot: { ...recipe.front, backdrop: colour.backdrop ?? recipe.front.backdrop },
    }),
  )
  const [first] = fronts
  const own = first ?? plainFront(recipe)
  const { alt, camera, parameters, ...changes } = recipe.detail
  const detail = pictureOf(recipe, {
    ...own,
    name: 'detail',
    view: 'detail',
    alt,
    parameters: { ...own.parameters, ...parameters },
    shot: { ...own.shot, ...changes, camera: { ...own.shot.camera, ...camera } },
  })
  return [...(first ? fronts : [own]), detail]
}

function plainFront(recipe: Recipe) {
  const { alt, parameters, front } = recipe
  return pictureOf(recipe, {
    name: 'front',
    view: 'front',
    colour: null,
    alt,
    parameters,
    shot: front,
  })
}

function pictureOf(
  { piece, kind, hasGems = false }: Recipe,
  picture: Omit<Picture, 'piece' | 'kind' | 'hasGems'>,
): Picture {
  return { ...picture, piece, kind, hasGems, name: `${piece}-${picture.name}` }
}

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')
