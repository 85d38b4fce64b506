/** What a recipe says to a generator; each generator tells its own words at its head. */
export type Parameters = Record<string, unknown>

/** One of the things in a picture; a pair of earrings are two. */
export type Copy = {
  at?: readonly [number, number, number]
  /** Degrees about x, y and z. */
  turn?: readonly [number, number, number]
  size?: number
  /** Left and right changed, as in a pair that faces each other. */
  isMirrored?: boolean
  /** A generator other than the recipe's own, for what lies beside the piece. */
  kind?: string
  parameters?: Parameters
  /** Whether the camera makes room for it. */
  isFramed?: boolean
  /** How far above the ground it rests, where it lies on another. */
  lift?: number
}

export type Camera = {
  /** Degrees to the right of the front. */
  azimuth: number
  /** Degrees above the horizon. */
  elevation: number
  /** Share of the frame that the piece fills. */
  fill: number
  /** Millimetres on a full-frame sensor. */
  lens: number
  /** Opening of the lens as a share of the piece's size. */
  blur: number
  /** Moves the piece right and up by shares of the frame. */
  shift: readonly [number, number]
  /** Where it is sharp: 0 at the piece's nearest point, 1 at its farthest. */
  depth: number
}

export type BackdropName = 'paper' | 'slate' | 'terracotta' | 'sand-silk'

/** How a piece is put before the camera. */
export type Shot = {
  setting: 'floor' | 'wall'
  rig: 'standing' | 'lying' | 'hanging'
  backdrop: BackdropName
  copies: readonly Copy[]
  camera: Camera
  /** Coarseness of the backdrop beside the piece. */
  grain?: number
  /** How far behind the piece the wall is, as a share of its size. */
  gap?: number
  /** Whether the lamp stands at the right, so that the left of the picture stays darker. */
  isLitFromRight?: boolean
}

/** A colour of the piece: what it changes, and the words of the alt text for it. */
export type Colour = { parameters?: Parameters; words: string; backdrop?: BackdropName }

/** How the pictures of one sample piece are taken. */
export type Recipe = {
  piece: number
  /** A module of blender/pieces. */
  kind: string
  parameters: Parameters
  hasGems?: boolean
  front: Shot
  /** What the front shows; `{}` stands for the words of the colour. */
  alt: string
  /** By the shop's name of the colour; a piece without colours has none. */
  colours?: Record<string, Colour>
  /** The second picture, in the first colour. */
  detail: Partial<Omit<Shot, 'camera'>> & {
    camera?: Partial<Camera>
    parameters?: Parameters
    alt: string
  }
}
