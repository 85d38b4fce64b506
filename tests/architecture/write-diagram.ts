import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawDiagram, withDiagram } from './draw-diagram.ts'
import { readProjectTree } from './read-project-tree.ts'

// npm run diagram: draws the current modules of the code.
const project = join(import.meta.dirname, '../..')
const page = join(project, 'docs/architecture.md')
writeFileSync(page, withDiagram(readFileSync(page, 'utf8'), drawDiagram(readProjectTree(project))))
