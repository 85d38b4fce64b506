// Writes the textures the rendered jewellery wears, and textures.json that tells of them:
// node studio/motifs/write-textures.ts <folder> [name ...]
import { keepTextures } from './keep-textures.ts'

const [folder, ...wanted] = process.argv.slice(2)
if (!folder) throw new Error('Say where the textures are to stand')
await keepTextures(folder, wanted)
