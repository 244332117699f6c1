/** The door: by which telephone a buyer reaches whom a sentence tells him to ask. */
export { ContactButton, ContactLink } from './components/contact-link.tsx'
