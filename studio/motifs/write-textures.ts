// Writes the textures of the rendered jewellery, and textures.json that describes them: node
// studio/motifs/write-textures.ts <folder> [name ...]
import { updateTextures } from './update-textures.ts'

const [folder, ...wanted] = process.argv.slice(2)
if (!folder) throw new Error('Say where the textures are to stand')
await updateTextures(folder, wanted)
