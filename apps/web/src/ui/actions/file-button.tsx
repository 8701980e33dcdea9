import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Name of the file input behind the button. */
  readonly chooseLabel: string
  /** What may be chosen, as the `accept` of a field says it; default: anything. */
  readonly accept?: string
  readonly multiple?: boolean
  readonly onFiles: (files: File[]) => void
}

/** A button that lets files be chosen. */
export function FileButton({ chooseLabel, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={chooseLabel}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </>
  )
}
