// The whole code of the thread that reads PDFs.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
