/** A picture the buyer picked, before it is sent anywhere. */
export const FilePicture = ({ file, alt = '' }: { file: File; alt?: string }) => (
  <img
    key={`${file.name} ${file.lastModified}`}
    alt={alt}
    ref={(image) => {
      const url = URL.createObjectURL(file)
      if (image) image.src = url
      return () => URL.revokeObjectURL(url)
    }}
  />
)
