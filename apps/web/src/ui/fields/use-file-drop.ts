import { type DragEvent, useState } from 'react'

/** A drop zone for files; `isOver` while one is dragged over it. */
export function useFileDrop(onFile: (file: File) => void, isOff = false) {
  const [isOver, setOver] = useState(false)
  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // even if files are not accepted: otherwise the browser would open the file instead of the application
    event.preventDefault()
    setOver(!isOff)
  }
  const handleDragLeave = (event: DragEvent) => {
    // moving between children does not leave the drop zone
    const to = event.relatedTarget
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isOff) onFile(file)
  }
  return { isOver, dropProps: { onDragOver: handleDragOver, onDragLeave: handleDragLeave, onDrop: handleDrop } }
}
