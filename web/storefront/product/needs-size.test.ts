import { expect, test } from 'vitest'
import { needsSize } from './needs-size.ts'

const productWith = (name: string, category: string, dimensions: string | null = null) => ({
  name,
  dimensions,
  categories: [{ id: 1, name: category }],
})

test.each([
  productWith('Plain Silver Band', 'Rings', 'Band 4 mm wide'),
  productWith('Laha (Lac) Chura Pair', 'Bangles & Anklets', 'Inside 60.3 mm, 12 mm wide'),
  productWith('Mithila Painted Wooden Bangle', 'Mithila Art', 'Inside 62 mm, 35 mm wide'),
  productWith('सुनको औंठी', 'गहना'),
])('$name needs a size', (product) => {
  expect(needsSize(product)).toBe(true)
})

test.each([
  productWith('Everyday Silver Jhumka', 'Earrings', '42 mm long, dome 18 mm'),
  productWith('Bulaki Septum Ring (clip-on)', 'Bridal', '22 mm long'),
  productWith('Toe Ring Pair', 'Rings', 'Band 5 mm, adjustable'),
  productWith('Aripan Geometric Ring', 'Mithila Art', 'Face 22 mm, band adjustable'),
  productWith('Pauju Anklet Pair', 'Bangles & Anklets', '260 mm long'),
])('$name needs no size', (product) => {
  expect(needsSize(product)).toBe(false)
})
