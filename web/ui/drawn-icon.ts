import { createElement, type SVGProps } from 'react'

/** The data of an icon in the package. */
type Drawing = { node: [shape: string, attributes: Record<string, string>][] }

/**
 * Creates an icon like the package does, but only with the features that this shop uses. The build
 * replaces the package's own function with it (host/building/drawn-icons.ts).
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
