import { createElement, type SVGProps } from 'react'

/** What an icon of the package is made of. */
type Drawing = { node: [shape: string, attributes: Record<string, string>][] }

/**
 * Makes an icon of its drawing as the package does, without what this shop never asks of it. A
 * build puts it in the place of the package's own (host/building/drawn-icons.ts).
 */
export const drawnIcon =
  ({ node }: Drawing) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    )
