import { createElement, type FC, type SVGProps } from 'react'

/** An icon as a React component. It takes the attributes of an `svg` element. */
export type Icon = FC<SVGProps<SVGSVGElement>>

/** A path, or any other SVG element with its attributes. */
type IconShape = string | [element: string, attributes: Record<string, string>]

/** Makes an icon of its shapes: 24 units wide, drawn with lines in the colour of the text. */
export const createIcon =
  (...iconShapes: IconShape[]): Icon =>
  (props) =>
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
      ...iconShapes.map((iconShape) =>
        typeof iconShape === 'string'
          ? createElement('path', { d: iconShape })
          : createElement(iconShape[0], iconShape[1]),
      ),
    )
