import type { Camera, PlacedObject, Shot } from './recipe.ts'

const CAMERA: Camera = {
  azimuth: 0,
  elevation: 31,
  fill: 0.8,
  lens: 100,
  blur: 0.012,
  shift: [0, 0],
  depth: 0.25,
}

type Changes = Partial<Omit<Shot, 'camera'>> & { camera?: Partial<Camera> }

function shot(base: Omit<Shot, 'camera'>, camera: Partial<Camera>, changes: Changes): Shot {
  return { ...base, ...changes, camera: { ...CAMERA, ...camera, ...changes.camera } }
}

/** A piece that stands on paper, seen from a little above: for rings and bangles. */
export function standingShot(changes: Changes = {}): Shot {
  return shot(
    { setting: 'floor', rig: 'standing', backdrop: 'paper', copies: [{ turn: [0, 0, 24] }] },
    { elevation: 31 },
    changes,
  )
}

/** A piece that lies flat, seen from above: for pendants, necklaces and brooches. */
export function lyingShot(changes: Changes = {}): Shot {
  return shot(
    { setting: 'floor', rig: 'lying', backdrop: 'paper', copies: [{}] },
    { elevation: 64, blur: 0.008, depth: 0.4 },
    changes,
  )
}

/** A piece that hangs in front of the terracotta wall: for earrings. */
export function hangingShot(changes: Changes = {}): Shot {
  return shot(
    { setting: 'wall', rig: 'hanging', backdrop: 'terracotta', copies: [{}] },
    { elevation: 2, blur: 0.01 },
    changes,
  )
}

/** Two objects side by side; `apart` is the distance between their middles. */
export function twoSideBySide(
  apart: number,
  one: PlacedObject = {},
  other: PlacedObject = one,
): PlacedObject[] {
  const moved = (copy: PlacedObject, x: number): PlacedObject => {
    const [dx, dy, dz] = copy.at ?? [0, 0, 0]
    return { ...copy, at: [x + dx, dy, dz] }
  }
  return [moved(one, -apart / 2), moved(other, apart / 2)]
}
