import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawDiagram, replaceDiagram } from './draw-diagram.ts'
import { readProjectTree } from './read-project-tree.ts'

// npm run diagram: draws the current modules of the code.
const projectFolder = join(import.meta.dirname, '../..')
const architecturePage = join(projectFolder, 'docs/architecture.md')
writeFileSync(
  architecturePage,
  replaceDiagram(
    readFileSync(architecturePage, 'utf8'),
    drawDiagram(readProjectTree(projectFolder)),
  ),
)
