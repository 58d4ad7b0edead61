import type { Ref } from 'react'
import { FileInput } from './file-input.tsx'
import { SHEET_TYPES } from './sheet-file.model.ts'

interface SheetInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  onFile: (file: File) => void
}

export const SheetInput = (props: SheetInputProps) => <FileInput {...props} accept={SHEET_TYPES} />
