/** The parameters of a generator; each generator describes its own at the top of its file. */
export type Parameters = Record<string, unknown>

/** One object in a picture; a pair of earrings is two objects. */
export type PlacedObject = {
  at?: readonly [number, number, number]
  /** Rotation around x, y and z, in degrees. */
  turn?: readonly [number, number, number]
  size?: number
  /** Left and right are swapped, as in a pair that faces each other. */
  isMirrored?: boolean
  /** Another generator than that of the recipe, for an object beside the piece. */
  kind?: string
  parameters?: Parameters
  /** Whether the camera moves back so that this object is in the picture. */
  isFramed?: boolean
  /** The height above the ground, for an object that lies on another one. */
  lift?: number
}

export type Camera = {
  /** The direction of the camera: degrees to the right of the front. */
  azimuth: number
  /** The height of the camera: degrees above the horizon. */
  elevation: number
  /** The share of the picture that the piece fills. */
  fill: number
  /** The focal length: millimetres on a full-frame sensor. */
  lens: number
  /** The aperture of the lens, as a share of the size of the piece. */
  blur: number
  /** Moves the piece right and up, by shares of the picture. */
  shift: readonly [number, number]
  /** The depth that is in focus: 0 is the nearest point of the piece, 1 the farthest. */
  depth: number
}

export type BackdropName = 'paper' | 'slate' | 'terracotta' | 'sand-silk'

/** How a piece is placed in front of the camera. */
export type Shot = {
  setting: 'floor' | 'wall'
  rig: 'standing' | 'lying' | 'hanging'
  backdrop: BackdropName
  copies: readonly PlacedObject[]
  camera: Camera
  /** How coarse the structure of the backdrop is, compared with the piece. */
  grain?: number
  /** The distance of the wall behind the piece, as a share of the size of the piece. */
  gap?: number
  /** Whether the lamp is on the right, so that the left of the picture is darker. */
  isLitFromRight?: boolean
}

/** A colour of the piece: the parameters that it changes, and its words in the alternative text. */
export type Colour = { parameters?: Parameters; words: string; backdrop?: BackdropName }

/** How the pictures of one sample piece are made. */
export type Recipe = {
  piece: number
  /** The name of a module in blender/pieces. */
  kind: string
  parameters: Parameters
  hasGems?: boolean
  front: Shot
  /** What the front view shows; `{}` stands for the words of the colour. */
  alt: string
  /** By the name of the colour in the shop; missing for a piece without colours. */
  colours?: Record<string, Colour>
  /** The second picture, in the first colour. */
  detail: Partial<Omit<Shot, 'camera'>> & {
    camera?: Partial<Camera>
    parameters?: Parameters
    alt: string
  }
}
