import { isTest } from './find-faults.ts'
import type { Tree } from './read-tree.ts'
import { ORDER } from './rules.ts'

/** Wings that are drawn with their rooms; the others are one box each. */
const OPEN_WINGS = ['server', 'web']
const CLOSED_WINGS = ['contract', 'host']

/** Draws the rooms of the house and who uses whom; an arrow that follows from others is left out. */
export function drawDiagram(tree: Tree): string {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of tree.arrows) {
    const [user, used] = [roomOf(from), roomOf(to)]
    if (isTest(from) || !user || !used || user === used) continue
    arrows.set(user, (arrows.get(user) ?? new Set()).add(used))
  }
  const drawn = withoutShortcuts(arrows)
  const rooms = new Set([...arrows].flatMap(([user, used]) => [user, ...used]))
  return [
    'flowchart TD',
    ...CLOSED_WINGS.map((wing) => `  ${wing}`),
    ...OPEN_WINGS.flatMap((wing) => wingBox(wing, rooms)),
    ...drawn.map(([user, used]) => `  ${idOf(user)} --> ${idOf(used)}`),
  ].join('\n')
}

const IN_PAGE = /(?<=```mermaid\n)[\s\S]*?(?=\n```)/

/** The diagram that a page shows. */
export const diagramIn = (page: string): string | undefined => IN_PAGE.exec(page)?.[0]

/** The page with another diagram. */
export const withDiagram = (page: string, diagram: string): string => page.replace(IN_PAGE, diagram)

/** The box that a file is drawn in; nothing for what is no room, such as fonts or settings. */
function roomOf(path: string): string | undefined {
  const [wing = '', room = ''] = path.split('/')
  if (CLOSED_WINGS.includes(wing)) return wing
  return OPEN_WINGS.includes(wing) && /^[\w-]+$|^(?:api|root|routes)\.tsx?$/.test(room)
    ? `${wing}/${room}`
    : undefined
}

function wingBox(wing: string, rooms: Set<string>): string[] {
  const inOrder = (ORDER[wing] ?? []).flatMap((line) => line.split(' ')).toReversed()
  return [
    `  subgraph ${wing}`,
    ...inOrder
      .filter((room) => rooms.has(`${wing}/${room}`))
      .map((room) => `    ${idOf(`${wing}/${room}`)}[${room}]`),
    '  end',
  ]
}

const idOf = (room: string) => room.replaceAll(/\W/g, '_')

/** An arrow that only repeats a longer way tells nothing new (transitive reduction). */
function withoutShortcuts(arrows: Map<string, Set<string>>): [user: string, used: string][] {
  const reaches = (from: string, to: string): boolean =>
    [...(arrows.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  return [...arrows]
    .flatMap(([user, used]) =>
      [...used]
        .filter((room) => ![...used].some((other) => other !== room && reaches(other, room)))
        .map((room): [string, string] => [user, room]),
    )
    .sort(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`))
}
