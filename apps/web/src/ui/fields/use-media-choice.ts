import { useState } from 'react'
import { type MediaKind, validateMediaFile } from './media-file.model.ts'
import { useFileDrop } from './use-file-drop.ts'
import { usePasted } from './use-pasted.ts'

/** The chosen, dropped or pasted picture or video. A file that cannot be added does not replace the previous one. */
export function useMediaChoice(kind: MediaKind, first: File | undefined, isLocked: boolean, onChosen: () => void) {
  const [file, setFile] = useState(() => (first && validateMediaFile(first, kind) === undefined ? first : undefined))
  const [problem, setProblem] = useState(() => first && validateMediaFile(first, kind))
  const choose = (next: File) => {
    const refused = validateMediaFile(next, kind)
    setProblem(refused)
    if (refused !== undefined) return
    setFile(next)
    onChosen()
  }
  const { isOver, dropProps } = useFileDrop(choose, isLocked)
  usePasted(isLocked ? undefined : choose)
  return { kind, file, problem, choose, isOver, dropProps, isLocked }
}

export type MediaChoice = ReturnType<typeof useMediaChoice>
