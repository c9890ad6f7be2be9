'use client'
import { createContext } from 'react'

/** Asks for files and puts them into the gallery that begins at this position. */
export const PicturesContext = createContext<(gallery: number | null) => void>(() => {})
