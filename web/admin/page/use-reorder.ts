import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Lets one of a list be dragged to the place of another. `kind` says what the list is of, so that
 * nothing else can be dropped into it; `onDropOf` hears the key of what was dropped here.
 */
export function useReorder(kind: string, key: string, onDropOf: (key: string) => void) {
  const element = useRef<HTMLLIElement>(null)
  const [isOver, setIsOver] = useState(false)
  // The listener stands as long as the element; it must not call what an older render wanted.
  const latest = useLatest(onDropOf)
  useEffect(() => {
    if (!element.current) return
    const stopDragging = draggable({
      element: element.current,
      getInitialData: () => ({ kind, key }),
    })
    const stopTaking = dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data.kind === kind && source.data.key !== key,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false)
        latest.current(String(source.data.key))
      },
    })
    return () => {
      stopDragging()
      stopTaking()
    }
  }, [kind, key, latest])
  return { element, isOver }
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
