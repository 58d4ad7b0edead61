import type { Ref } from 'react'

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  /** MIME types and extensions, separated by commas. */
  accept: string
  onFile: (file: File) => void
}

/** A hidden file input, opened by another button. */
export function FileInput({ ref, label, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        // allows choosing the same file again after correcting it
        target.value = ''
      }}
    />
  )
}
