import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Lets items of a list be dragged. Only items of the same `kind` can be dropped; `onDropOf` is
 * called with the key of the dropped item.
 */
export function useDragToReorder(kind: string, key: string, onDropOf: (key: string) => void) {
  const element = useRef<HTMLLIElement>(null)
  const [isOver, setIsOver] = useState(false)
  // The listener lives as long as the element, so it must call the latest callback.
  const latest = useLatest(onDropOf)
  useEffect(() => {
    if (!element.current) return
    const stopDragging = draggable({
      element: element.current,
      getInitialData: () => ({ kind, key }),
    })
    const stopDropTarget = dropTargetForElements({
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
      stopDropTarget()
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
