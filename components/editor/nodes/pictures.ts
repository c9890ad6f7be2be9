'use client'
import { createContext } from 'react'

/** Opens the file picker and adds the files to the gallery at this position. */
export const PicturesContext = createContext<(gallery: number | null) => void>(() => {})
