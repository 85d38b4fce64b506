import { createIcon } from './create-icon.ts'

// Icons of the page of a product; the admin uses some of them too.
// Drawn by Lucide: see LICENSE beside this file.

export const CircleXIcon = createIcon(
  ['circle', { cx: '12', cy: '12', r: '10' }],
  'm15 9-6 6',
  'm9 9 6 6',
)

export const ClockIcon = createIcon(['circle', { cx: '12', cy: '12', r: '10' }], 'M12 6v6l4 2')

export const MessageCircleIcon = createIcon(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
)

export const Share2Icon = createIcon(
  ['circle', { cx: '18', cy: '5', r: '3' }],
  ['circle', { cx: '6', cy: '12', r: '3' }],
  ['circle', { cx: '18', cy: '19', r: '3' }],
  ['line', { x1: '8.59', x2: '15.42', y1: '13.51', y2: '17.49' }],
  ['line', { x1: '15.41', x2: '8.59', y1: '6.51', y2: '10.49' }],
)
