export default function Home4() { return null }
