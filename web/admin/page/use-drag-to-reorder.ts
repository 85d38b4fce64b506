import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Lets items of a list be dragged. Only items of the same `draggedKind` can be dropped; `onDropOf` is
 * called with the key of the dropped item.
 */
export function useDragToReorder(
  draggedKind: string,
  ownKey: string,
  onDropOf: (ownKey: string) => void,
) {
  const element = useRef<HTMLLIElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  // The listener lives as long as the element, so it must call the latest callback.
  const latestCallback = useLatest(onDropOf)
  useEffect(() => {
    if (!element.current) return
    const stopDragging = draggable({
      element: element.current,
      getInitialData: () => ({ kind: draggedKind, key: ownKey }),
    })
    const stopDropTarget = dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data.kind === draggedKind && source.data.key !== ownKey,
      onDragEnter: () => setIsDraggedOver(true),
      onDragLeave: () => setIsDraggedOver(false),
      onDrop: ({ source }) => {
        setIsDraggedOver(false)
        latestCallback.current(String(source.data.key))
      },
    })
    return () => {
      stopDragging()
      stopDropTarget()
    }
  }, [draggedKind, ownKey, latestCallback])
  return { element, isOver: isDraggedOver }
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latestValue = useRef(value)
  useEffect(() => {
    latestValue.current = value
  })
  return latestValue
}
