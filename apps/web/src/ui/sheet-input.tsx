import type { Ref } from 'react'
import { SHEET_TYPES } from './sheet-file.model.ts'

interface SheetInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  onFile: (file: File) => void
}

/** Lets somebody choose an Excel file; unseen, behind a button that presses it. */
export function SheetInput({ ref, label, onFile }: SheetInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={SHEET_TYPES}
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        // the same file again, once it has been mended, is a new choice
        target.value = ''
      }}
    />
  )
}
