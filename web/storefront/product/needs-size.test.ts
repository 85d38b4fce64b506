import { expect, test } from 'vitest'
import { needsSize } from './needs-size.ts'

const piece = (name: string, category: string, dimensions: string | null = null) => ({
  name,
  dimensions,
  categories: [{ id: 1, name: category }],
})

test.each([
  piece('Plain Silver Band', 'Rings', 'Band 4 mm wide'),
  piece('Laha (Lac) Chura Pair', 'Bangles & Anklets', 'Inside 60.3 mm, 12 mm wide'),
  piece('Mithila Painted Wooden Bangle', 'Mithila Art', 'Inside 62 mm, 35 mm wide'),
  piece('सुनको औंठी', 'गहना'),
])('$name needs a size', (product) => {
  expect(needsSize(product)).toBe(true)
})

test.each([
  piece('Everyday Silver Jhumka', 'Earrings', '42 mm long, dome 18 mm'),
  piece('Bulaki Septum Ring (clip-on)', 'Bridal', '22 mm long'),
  piece('Toe Ring Pair', 'Rings', 'Band 5 mm, adjustable'),
  piece('Aripan Geometric Ring', 'Mithila Art', 'Face 22 mm, band adjustable'),
  piece('Pauju Anklet Pair', 'Bangles & Anklets', '260 mm long'),
])('$name needs no size', (product) => {
  expect(needsSize(product)).toBe(false)
})
