import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('pages are rendered by the production version of React, whatever NODE_ENV is', () => {
  const filePaths = globSync('build/web/server/**/*.js')
  expect(filePaths).not.toEqual([])
  for (const filePath of filePaths)
    expect(readFileSync(filePath, 'utf8'), filePath).not.toContain('process.env.NODE_ENV')
})
