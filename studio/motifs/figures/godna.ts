import type { Drawing } from '../pen.ts'
import { dots, INK, line, repeatedAround } from '../pen.ts'

const WIDTH = 4.6

/**
 * Small figures as in the tattoos of women: strokes, dots and dotted rings, about 100 units high.
 */
export const godnaFigures = (): Drawing[] => {
  const ink = INK
  const strokes = (data: string) => line(data, WIDTH, ink)
  const row = (...xy: [number, number][]) =>
    dots(
      xy.map(([x, y]) => ({ x, y })),
      3.6,
      ink,
    )
  const ring = (r: number, count: number) =>
    repeatedAround(count, dots([{ x: 0, y: -r }], 3.4, ink))
  return [
    // A person with raised hands.
    strokes(
      'M0 -26V10M-24 -30L-20 -8L0 -18L20 -8L24 -30M0 10L-18 46M0 10L18 46M-26 46H-16M26 46H16M-8 -38a8 9 0 1 1 16 0a8 9 0 1 1 -16 0',
    ) + row([-30, -44], [30, -44], [-24, 20], [24, 20], [0, 28], [0, 44]),
    // A flower of dotted rings.
    ring(14, 7) + ring(28, 14) + ring(42, 20) + row([0, 0]),
    // A tree.
    strokes(
      'M0 48V-46M0 -26L-20 -44M0 -26L20 -44M0 -2L-26 -22M0 -2L26 -22M0 22L-30 0M0 22L30 0M-14 48H14',
    ) + row([-24, -52], [24, -52], [-32, -28], [32, -28], [-36, -5], [36, -5], [0, -56]),
    // A bird.
    strokes(
      'M-46 -12L-18 -14C-10 30 38 28 30 -18C28 -38 2 -36 8 -14M30 -26L46 -20L31 -14M0 20V44M18 18V44M-6 44H6M12 44H24M-46 -12L-20 0M-12 4Q6 14 22 2',
    ) + row([20, -24], [-2, -2], [10, -2], [-30, 20], [38, 10], [-20, -36], [-34, -30]),
    // Several steps, like a staircase.
    strokes('M-40 46L0 6L40 46M-40 22L0 -18L40 22M-40 -2L0 -42L40 -2') +
      row([0, 34], [-20, 46], [20, 46], [-26, -28], [26, -28], [0, -56]),
    // An elephant.
    strokes(
      'M-40 46V-4C-36 -34 20 -36 30 -14C44 -10 40 16 42 30C44 40 52 36 50 28M-24 46V16H12V46M26 46V10M-40 -2L-48 22',
    ) +
      row(
        [26, -4],
        [-20, -8],
        [-6, -10],
        [8, -8],
        [-20, 4],
        [-6, 4],
        [10, 4],
        [-30, -40],
        [-10, -44],
        [10, -44],
      ),
  ]
}
